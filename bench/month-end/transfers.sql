-- A transfer for each day, and its line on the bank's statement.
with days as (
  select 1 + ago as id, current_date - ago + 2 as settled_on from generate_series(1, 366) ago
), transferred as (
  insert into settlements (id, provider_settlement_id, utr, amount_paise, settled_on) overriding system value
  select id, 'setl_' || lpad(id::text, 14, '0'), 'HDFCN5' || lpad(id::text, 10, '0'), coalesce(
    (select sum(net_paise) from settlement_lines where settlement_id = days.id), 0), least(settled_on, current_date) from days
), reported as (
  insert into settlement_days (day, read_at) select settled_on, now() from days where settled_on <= current_date
), brought as (
  insert into bank_statements (id, file_name, file_hash, account, first_day, last_day, line_count, known_count, known_paise,
    opening_paise, closing_paise, imported_by) overriding system value
  select 1, 'year.csv', sha256('year'), '1111', current_date - 366, current_date, 366, 0, 0, 0, 0, min(id) from staff_users
)
insert into bank_lines (statement_id, file_line, day, amount_paise, narration, balance_paise, keys, digest, occurrence, is_open)
select 1, id, least(settled_on, current_date), 100 + id, 'NEFT CR', 0, '{}', sha256(id::text::bytea), 1, id % 50 = 0 from days
