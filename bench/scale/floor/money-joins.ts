/** Beside the application of an id: its record of the desk as `d`, the payment that it is known by as `p`. */
export const moneyJoins = (id: string) => `
    left join desk_payments d on d.application_id = ${id} and d.superseded_at is null
    left join lateral (
      select o.razorpay_order_id, razorpay_payment_id, payments.status, payments.amount_paise, method, occurred_at
      from payments join orders o on o.id = order_id where payments.application_id = ${id}
      order by payments.status = 'captured' desc, occurred_at desc, payments.id desc limit 1
    ) p on true`;
