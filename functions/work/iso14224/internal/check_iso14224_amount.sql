-- Refuses a period of a site with more failures or completed work than one call exports for ISO 14224.
create or replace function work.check_iso14224_amount(
  p_site_id uuid, p_from date, p_until date, p_most integer default 50000
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site_id uuid;
  v_from    timestamptz;
  v_before  timestamptz;
begin
  select s.id, p_from::timestamp at time zone s.time_zone, (p_until + 1)::timestamp at time zone s.time_zone
    into v_site_id, v_from, v_before
    from core.sites as s
   where s.id = p_site_id;

  perform core.check_amount(
    greatest(
      (
        select count(*)
          from (
            select
              from work.failure_reports as r
             where r.organization_id = core.current_organization_id()
               and r.site_id = v_site_id
               and r.failed_at >= v_from
               and r.failed_at < v_before
             limit p_most + 1
          ) as f
      ),
      (
        select count(*)
          from (
            select
              from work.work_orders as w
             where w.organization_id = core.current_organization_id()
               and w.site_id = v_site_id
               and w.completed_at >= v_from
               and w.completed_at < v_before
             limit p_most + 1
          ) as o
      )
    ),
    'p_until', 'records', p_most
  );
end
$$;

grant execute on function work.check_iso14224_amount to assetry_list;
