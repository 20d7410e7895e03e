-- How the lists find their rows.
create index listed_applications_newest on listed_applications (at, id);
create index listed_payments_newest on listed_payments (at, id);
create index listed_loans_newest on listed_loans (at, id);
-- New rows wait in a short list: writes are cheaper, and neither a search nor the write that empties it takes long.
create index listed_applications_words on listed_applications using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index listed_payments_words on listed_payments using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index listed_loans_words on listed_loans using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Which words are frequent, as every analyze finds out by itself: what is frequent is searched from the newest on.
create statistics listed_applications_words on (regexp_split_to_array(words, '[^[:alnum:]]+')) from listed_applications;
create statistics listed_payments_words on (regexp_split_to_array(words, '[^[:alnum:]]+')) from listed_payments;
create statistics listed_loans_words on (regexp_split_to_array(words, '[^[:alnum:]]+')) from listed_loans;

-- Every order ends with time and id, so that one index serves both directions, and a filter newest first.
create index application_facts_by_number on application_facts (number);
create index application_facts_by_status on application_facts (status, at, id);
create index application_facts_by_first_name on application_facts (first_name, at, id);
create index application_facts_by_city on application_facts (city, at, id);
create index application_facts_by_campaign on application_facts (campaign, at, id);
create index application_facts_by_payment on application_facts (payment, at, id);
create index application_facts_by_paid on application_facts (paid_paise, at, id);
create index application_facts_newest on application_facts (at, id);
create index applications_by_change on applications (updated_at, id) where deleted_at is null;
drop index applications_newest_by_status;

create index payments_newest_by_status on payments (status, occurred_at, id);
create index payments_by_lower_id on payments (lower(razorpay_payment_id) text_pattern_ops);
create index orders_by_lower_id on orders (lower(razorpay_order_id) text_pattern_ops);
analyze listed_applications, listed_payments, listed_loans, application_facts;
