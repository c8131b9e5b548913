create or replace function api.explain_due_compliance(p_from date, p_to date, p_site_id uuid default null)
returns table (
  site_id               uuid,
  site_code             text,
  completed_in_time     bigint,
  due                   bigint,
  percent               numeric,
  completed_in_time_ids uuid[],
  due_ids               uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform work.check_period(p_from, p_to);

  return query
  select s.id, s.code, count(*) filter (where w.completed_at <= w.due_at), count(*),
         round(100 * count(*) filter (where w.completed_at <= w.due_at)::numeric / count(*), 2),
         coalesce(array_agg(w.id order by w.id) filter (where w.completed_at <= w.due_at), '{}'),
         array_agg(w.id order by w.id)
    from core.sites as s
    join work.work_orders as w
      on w.organization_id = s.organization_id
     and w.site_id = s.id
     and w.due_at >= p_from::timestamp at time zone s.time_zone
     and w.due_at < least(p_to::timestamp at time zone s.time_zone, clock_timestamp())
     and w.status not in ('DRAFT', 'CANCELLED')
   where p_site_id is null or s.id = p_site_id
   group by s.id, s.code
   order by s.code, s.id;
end
$$;

alter function api.explain_due_compliance owner to assetry_api;
grant execute on function api.explain_due_compliance to authenticated;

comment on function api.explain_due_compliance is
$$Explain how much work was finished when it was due

For each site that you reach, or for p_site_id alone: of the work that was due from the day p_from to the day before
p_to on its clocks, at most 366 days, and up to now, how much is completed, and not after it was due. What is not
completed counts as due, what has no due date counts neither way, nor do drafts and what was cancelled. due are all,
completed_in_time those, percent the share, the ids what is counted. A site at which nothing was due has no row.
Refuses with VALIDATION_FAILED.$$;
