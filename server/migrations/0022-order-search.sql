-- Until when the provider's own list of orders was searched for those that the books do not know, as after a restore.
-- One row, which is restored together with the books.
create table order_search (
  only_row boolean primary key default true constraint order_search_one_row check (only_row),
  searched_until timestamptz not null
);

insert into order_search (searched_until) select coalesce(max(created_at), now()) from orders;
