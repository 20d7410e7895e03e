-- Numbered without a gap within each financial year, in the order in which the money came.
with numbered as (
  select j, application_id, amount, paid_at, year,
    row_number() over (partition by year order by paid_at, j) as serial
  from (
    select *, to_char(paid_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
      || to_char(paid_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY') as year
    from scale.receipts
  ) dated
), counted as (
  insert into receipt_counters select year, max(serial) from numbered group by year
)
insert into receipts (application_id, ledger_entry_id, series, financial_year, serial, amount_paise, taxable_paise, tax_paise, issued_at)
select application_id, j, 'KBP', year, serial, amount, amount - amount * 18 / 118, amount * 18 / 118, paid_at
from numbered
