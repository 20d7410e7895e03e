-- The lists that the form offers: districts by state, and universities.

create table districts (
  id integer generated always as identity primary key,
  state_name text not null,
  district_name text not null,
  constraint districts_unique unique (state_name, district_name)
);

create table universities (
  id integer generated always as identity primary key,
  name text not null constraint universities_name_unique unique
);
