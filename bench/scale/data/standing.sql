-- What applications are filtered by beyond their answers; every row as the portal would have written it.
insert into application_owners (application_id, staff_user_id)
select id, (select min(id) from staff_users) from applications where id % 20 = 0;
update submissions set checks = '[{"code": "pan_letters", "field_name": "pan_card", "is_warning": true, "facts": {}, "other": null}]'
where application_id % 25 = 0;
insert into application_duplicates (application_id, other_id, code)
select pair.* from applications one join applications other on other.id = one.id + 1,
  lateral (values (one.id, other.id, 'same_email'), (other.id, one.id, 'same_email')) pair
where one.id % 100 = 0;
insert into ledger_entries (
  application_id, kind, account, amount_paise, payment_id, idempotency_key, actor_kind, created_at
)
select application_id, 'excess', 'excess', 100000, id, 'scale:excess:' || id, 'provider', captured_at
from payments where status = 'captured' and id % 400 = 0;
analyze application_owners, submissions, application_duplicates, ledger_entries
