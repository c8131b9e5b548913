-- The days by which a contract begins and ends: at a site its day; for all sites the day where it is furthest, on
-- which the contract begins, and the day where it is least far, after which it has ended everywhere. So each site is
-- covered on its own first and last day. As the owner: the other sites' days count for who does not reach them, too.
create or replace function contract.term_days(
  p_organization_id uuid,
  p_site_id         uuid,
  p_at              timestamptz default clock_timestamp()
)
returns table (furthest_day date, nearest_day date)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(max(d.day), core.site_date(null, p_at)), coalesce(min(d.day), core.site_date(null, p_at))
    from core.sites as s
   cross join lateral (select core.site_date(s.id, p_at) as day) as d
   where s.organization_id = p_organization_id
     and (s.id = p_site_id or p_site_id is null and s.archived_at is null)
$$;

grant execute on function contract.term_days to assetry_api;
