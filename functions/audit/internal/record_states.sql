-- What the proof of the records found, by what is proved, over all organizations that are served: how many faults, when
-- the one that was looked at longest ago was looked at, and when the oldest proof of all of an organization ended. What
-- was never proved counts from when its organization was created, or from when the task was installed.
create or replace function audit.record_states()
returns table (
  name       text,
  faults     bigint,
  checked_at timestamptz,
  proved_at  timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select n.name, coalesce(sum(f.amount), 0)::bigint, min(greatest(c.checked_at, s.since)),
         min(coalesce(c.round_finished_at, s.since))
    from unnest(audit.proofs() || array['RECENT']) as n (name)
   cross join core.organizations as o
   cross join lateral (
      select greatest(o.created_at, max(uuid_extract_timestamp(t.id))) as since
        from core.scheduled_tasks as t
       where t.name = 'verify_records'
   ) as s
    left join audit.record_checks as c on c.organization_id = o.id and c.name = n.name
   cross join lateral (
      select count(distinct e.fault) as amount
        from jsonb_array_elements(c.last_faults || c.faults) as e (fault)
   ) as f
   where o.status = 'ACTIVE'
   group by n.name
   order by n.name
$$;

grant execute on function audit.record_states to assetry_worker;
