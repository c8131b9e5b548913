-- By days, to another end and without a check.
create function api.explain_planted_days(p_from date, p_to date) returns integer language sql as $$ select 1 $$;
-- By instants, as days.
create function api.list_planted_times(p_from timestamptz, p_until timestamptz)
returns integer
language sql as $$ select 1 $$;
-- A figure that says what it counts in words of its own.
create function api.explain_planted_share()
returns table (numerator numeric, counted_ids uuid[])
language sql as $$ select 1, null::uuid[] $$;
-- A figure by site, without all of them, of sites that nobody asked who reaches.
create function api.explain_planted_sites(p_site_ids uuid[] default null, p_details boolean default false)
returns table (
  site_id uuid, site_code text, numerator integer, denominator integer, percent numeric, numerator_ids uuid[],
  denominator_ids uuid[]
)
language sql as $$ select null::uuid, '', 1, 1, 100.0, null::uuid[], null::uuid[] where p_details $$;
-- What is counted in a time, with its ids whether one asks or not.
create function api.explain_planted_ids(p_from date, p_until date)
returns table (total integer, planted_ids uuid[])
language sql as $$ select 1, null::uuid[] $$;
-- A figure of one site.
create function api.explain_planted_site(p_site_id uuid default null) returns integer language sql as $$ select 1 $$;
