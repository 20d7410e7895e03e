-- expand: new indexes, which the previous version keeps like any other.
-- without transaction
-- Finds duplicates: the same person, or the same file, under another application.
create index concurrently if not exists files_by_content on files (sha256) where state = 'stored';

create index concurrently if not exists applications_by_pan on applications (pan_card_number)
  where pan_card_number is not null;

create index concurrently if not exists applications_by_email on applications (lower(email))
  where email is not null;

create index concurrently if not exists applications_by_birth_and_name
  on applications (date_of_birth, lower(first_name)) where date_of_birth is not null;
