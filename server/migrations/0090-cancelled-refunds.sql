-- expand: columns that the previous version leaves empty; it shows a cancelled part among those that have ended.
-- A released part can be cancelled by two people as long as the provider was never told of it; the next release of the
-- same money replaces it.
alter table refunds add column tried_at timestamptz;
alter table refunds add column cancelled_at timestamptz;
alter table refunds add column replaces bigint constraint refunds_replaces_once unique
  references refunds on delete restrict;
-- What stays of its source by the policy. A part that is lowered later leaves it there.
alter table refunds add column kept_paise bigint not null default 0
  constraint refunds_kept_counted check (kept_paise >= 0);

alter table refunds drop constraint refunds_transferred_once_done;
alter table refunds add constraint refunds_transferred_once_done check (
  way = 'provider' or (state = 'done' and cancelled_at is null) = (utr is not null)) not valid;
alter table refunds add constraint refunds_cancelled_untried check (
  cancelled_at is null
  or (state = 'done' and num_nonnulls(tried_at, sent_at, provider_refund_id, utr, next_check_at) = 0)) not valid;

-- Who takes a part to tell the provider of it moves its next check first, the previous version too.
create function mark_refund_tried() returns trigger language plpgsql as $$
begin
  if new.state <> 'done' then
    new.tried_at := coalesce(old.tried_at, portal_now());
  end if;
  return new;
end
$$;
create trigger refunds_tried before update of next_check_at on refunds
  for each row when (new.next_check_at is distinct from old.next_check_at) execute function mark_refund_tried();

-- Whatever the provider may have been told of before.
update refunds set tried_at = coalesce(sent_at, created_at) where way = 'provider' or failure is not null;
