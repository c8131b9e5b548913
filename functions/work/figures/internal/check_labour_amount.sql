-- Refuses a figure over more labour entries than it counts: those that began on days of these sites.
create or replace function work.check_labour_amount(
  p_site_ids uuid[], p_from date, p_until date, p_most integer default 300000
)
returns void
language sql
stable
security definer
set search_path = ''
as $$
  select core.check_amount(count(*), 'p_until', 'labour entries', p_most)
    from (
      select
        from core.sites as s
        join work.labour_entries as e
          on e.organization_id = s.organization_id
         and e.site_id = s.id
         and e.started_at >= p_from::timestamp at time zone s.time_zone
         and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
       limit 2 * p_most
    ) as n
$$;
