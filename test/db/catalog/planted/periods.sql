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
-- A figure by site, without all of them.
create function api.explain_planted_sites(p_site_id uuid default null, p_details boolean default false)
returns table (
  site_id uuid, site_code text, numerator integer, denominator integer, percent numeric, numerator_ids uuid[],
  denominator_ids uuid[]
)
language sql as $$ select null::uuid, '', 1, 1, 100.0, null::uuid[], null::uuid[] where p_details $$;
