-- Refuses a figure of more than 200,000 completions in a period, days of the sites.
create or replace function work.check_completion_amount(p_site_ids uuid[], p_from date, p_until date)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_amount(
    (
      select count(*)
        from (
          select
            from core.sites as s
            join work.completions as r
              on r.organization_id = s.organization_id
             and r.site_id = s.id
             and r.completed_at >= p_from::timestamp at time zone s.time_zone
             and r.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
           where s.organization_id = core.current_organization_id()
             and s.id = any (p_site_ids)
           limit 200001
        ) as n
    ),
    'p_until', 'completions', 200000
  );
end
$$;

grant execute on function work.check_completion_amount to assetry_api, assetry_list;
