-- expand: one more kind that the previous version shows without its entry, and a trigger.
-- A bank line may be the money that a lender paid: of a row as it stands, until staff change its amount or take it back.
alter table bank_matches drop constraint bank_matches_kind_known;
alter table bank_matches add constraint bank_matches_kind_known
  check (kind in ('settlement', 'desk_payment', 'refund', 'disbursal', 'not_ours')) not valid;
alter table bank_matches drop constraint bank_matches_target_of_kind;
alter table bank_matches add constraint bank_matches_target_of_kind check (
  (settlement_id is not null) = (kind = 'settlement')
  and (desk_payment_id is not null) = (kind = 'desk_payment')
  and (refund_id is not null) = (kind = 'refund')
  and (loan_selection_id is not null) = (kind = 'disbursal')
  and (reason is not null) = (kind = 'not_ours')) not valid;

create function end_bank_match_of_disbursal() returns trigger language plpgsql as $$
begin
  update bank_matches set unmatched_at = portal_now()
    where unmatched_at is null and line_id in (
      select lost.line_id from bank_matches lost where lost.loan_selection_id = new.id and lost.unmatched_at is null);
  return null;
end
$$;
create trigger loan_selections_end_bank_match after update of disbursed_paise, disbursal_date, status on loan_selections
  for each row when (new.disbursed_paise is distinct from old.disbursed_paise or new.disbursal_date is null
    or new.status <> 'Approved')
  execute function end_bank_match_of_disbursal();
