-- The triggers slept while rows were filled in: what they keep is made from what they would have seen.
create index scale_ledger on ledger_entries (application_id);
analyze applications, candidates, payments, ledger_entries, loan_applications, loan_applicants, desk_payments;
insert into listed_applications select id, at, words from application_words order by at, id;
insert into listed_payments select id, at, words from payment_words order by at, id;
insert into listed_loans select id, at, words from loan_words order by at, id;
insert into application_facts
    (id, at, number, status, first_name, city, campaign, fee_paise, paid_paise, excess_paise, amounts_paise)
  select *, shown_amounts(fee_paise, paid_paise::bigint, '{}') from application_state order by at, id;
insert into day_counts
  select 'listed_applications', indian_day(at), count(*) from listed_applications group by 2
  union all select 'listed_payments', indian_day(at), count(*) from listed_payments group by 2
  union all select 'listed_loans', indian_day(at), count(*) from listed_loans group by 2
  order by 1, 2
;
insert into application_tallies
  select status, campaign, payment, count(*), sum(fee_paise), sum(paid_paise), sum(excess_paise)
  from application_facts group by 1, 2, 3;
insert into city_counts select city, count(*) from application_facts where city <> '' group by 1;
drop index scale_ledger
