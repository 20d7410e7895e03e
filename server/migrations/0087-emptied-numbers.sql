-- expand: a trigger on the destruction of a key, which the previous version does not do by itself
-- Once the key of a person is destroyed nobody opens their number: what stood in clear beside it (blind index, last four,
-- two letters in the checks) is emptied with it, by whomever and however the key was destroyed.
create function only_number_gone(before jsonb, after jsonb) returns boolean language sql immutable parallel safe
return before - 'pan_card_number' = after and coalesce(starts_with(before ->> 'pan_card_number', 'sealed1:'), false);

create or replace trigger submissions_answers_kept before update of answers on submissions
  for each row when (not (only_sealed(old.answers, new.answers) or only_number_gone(old.answers, new.answers)))
  execute function refuse_change();

create function checks_without_letters(checks jsonb) returns jsonb language sql immutable parallel safe
return case when checks is not null then coalesce((select jsonb_agg(made.value order by made.ordinality)
  from jsonb_array_elements(checks) with ordinality made where made.value ->> 'code' <> 'pan_letters'), '[]') end;

create or replace trigger submissions_checked_once before update of checks on submissions
  for each row when (old.checks is not null and new.checks is distinct from checks_without_letters(old.checks))
  execute function refuse_change();

create function empty_numbers_of_person() returns trigger language plpgsql as $$
declare
  sealing text := current_setting('portal.seals', true);
begin
  -- Not a change that anybody made: the time of the last one stays.
  perform set_config('portal.seals', 'on', true);
  update applications
    set answers = answers - 'pan_card_number', draft = draft - 'pan_card_number',
      submission = case when submission ? 'answers'
        then jsonb_set(submission, '{answers}', (submission -> 'answers') - 'pan_card_number') else submission end
    where candidate_id = old.candidate_id;
  update submissions
    set answers = case when starts_with(answers ->> 'pan_card_number', 'sealed1:')
        then answers - 'pan_card_number' else answers end,
      checks = checks_without_letters(checks)
    where application_id in (select id from applications where candidate_id = old.candidate_id)
      and (starts_with(answers ->> 'pan_card_number', 'sealed1:') or checks @> '[{"code": "pan_letters"}]');
  perform set_config('portal.seals', coalesce(sealing, ''), true);
  return null;
end
$$;

create trigger person_keys_destroyed after delete on person_keys
  for each row execute function empty_numbers_of_person();
