-- People $1 to $2 of $3, the last of whom registered a moment ago.
with people as (
  select i,
    scale.pick($4, scale.u(i, 1)) as first_name,
    scale.pick($5, scale.u(i, 2)) as last_name,
    string_to_array(scale.pick($6, scale.u(i, 3)), '|') as place,
    case when scale.u(i, 4) < 0.7 then scale.pick($7, scale.u(i, 5)) end as campaign,
    scale.pick($8, scale.u(i, 6)) as mail_host,
    (6000000000 + (i * 2654435761) % 4000000000)::text as mobile,
    now() - interval '1 minute' - (interval '1095 days' * (1 - sqrt(i::float8 / $3))) as registered_at,
    case
      when scale.u(i, 7) < 0.26 then 'Registered' when scale.u(i, 7) < 0.44 then 'In Progress'
      when scale.u(i, 7) < 0.59 then 'Completed' when scale.u(i, 7) < 0.62 then 'On Hold'
      when scale.u(i, 7) < 0.68 then 'Rejected' else 'Selected'
    end as status
  from generate_series($1::bigint, $2::bigint) i
), candidate as (
  insert into candidates (id, mobile, full_name, email, utm_source, utm_medium, utm_campaign, created_at)
  overriding system value
  select i, mobile, first_name || ' ' || last_name,
    'p' || i || '.' || lower(last_name) || '@' || mail_host,
    case when campaign is not null then 'web' end, case when campaign is not null then 'paid' end, campaign,
    registered_at
  from people
), filled as (
  select people.*, status in ('Registered', 'In Progress') as is_open,
    case when status = 'Registered' then '{}'::jsonb else jsonb_build_object(
      'first_name', first_name, 'last_name', last_name,
      'email', 'p' || i || '.' || lower(last_name) || '@' || mail_host,
      'date_of_birth', to_char(date '1994-01-01' + (scale.u(i, 8) * 3650)::integer, 'YYYY-MM-DD'),
      'pan_card_number', upper(left(translate(md5(i::text), '0123456789', 'ghjkmnpqrs'), 5))
        || lpad((i * 7919 % 10000)::text, 4, '0') || chr(65 + (i % 26)::integer),
      'state', place[2], 'district', place[1], 'city', place[1],
      'pincode', place[3] || lpad((i * 31 % 1000)::text, 3, '0'),
      'ug_university_name', 'University of ' || place[1], 'ug_degree', 'Bachelor of Commerce',
      'ug_year', (2015 + i % 10)::text, 'ug_percentage', (50 + i % 45)::text,
      'experience_years', (i % 4)::text
    ) end as answers
  from people
)
insert into applications (
  id, application_id, candidate_id, mobile_number, program, program_total_fee_paise, status, current_step, answers,
  submitted_at, submission, created_at, updated_at
) overriding system value
select i, 'KBP26-' || lpad(i::text, greatest(6, length(i::text)), '0'), i, mobile, 'Banker Program, CASA', 23600000, status,
  case when is_open then (i % 3)::smallint else 3 end, answers,
  case when not is_open then registered_at + interval '2 days' end, case when not is_open then answers end,
  registered_at, least(now(), registered_at + interval '20 days' * scale.u(i, 9))
from filled
