-- expand: new indexes, which the previous version keeps like any other.
-- without transaction
-- Finds applications by a sealed PAN, and the rows whose numbers are still in clear.

create index concurrently if not exists applications_by_sealed_pan on applications (sealed_index(pan_card_number))
  where sealed_index(pan_card_number) is not null;

-- What is left to be sealed.
create index concurrently if not exists applications_with_clear_numbers on applications (id)
  where has_clear_number(answers) or has_clear_number(draft) or has_clear_number(submission -> 'answers');

create index concurrently if not exists submissions_with_clear_numbers on submissions (id)
  where has_clear_number(answers);
