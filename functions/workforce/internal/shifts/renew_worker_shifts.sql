-- Calculates the shifts of workers, who are locked here, from now to 97 days ahead; answers how many rows it wrote.
-- What began stays as it is. A shift begins where the one before it ends: one pattern may end at night when another
-- begins. A second call writes nothing.
create or replace function workforce.renew_worker_shifts(p_worker_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now     timestamptz := clock_timestamp();
  v_today   date        := (clock_timestamp() at time zone 'UTC')::date;
  v_shifts  workforce.worker_shifts[];
  v_removed integer;
  v_added   integer;
begin
  perform workforce.lock_workers(p_worker_ids);

  -- In a statement of its own: what others changed before they let the workers go is seen.
  v_shifts := array(
    select jsonb_populate_record(null::workforce.worker_shifts, to_jsonb(c))
      from (
        select n.worker_id, n.site_id, n.shift_on, n.kind, n.ends_at, n.is_kept,
               greatest(
                 n.starts_at,
                 max(n.ends_at) over (
                   partition by n.worker_id order by n.is_kept desc, n.starts_at, n.ends_at, n.shift_on
                   rows between unbounded preceding and 1 preceding
                 )
               ) as starts_at
          from (
            select k.worker_id, k.site_id, k.shift_on, k.starts_at, k.ends_at, k.kind, true as is_kept
              from workforce.worker_shifts as k
             where k.organization_id = core.current_organization_id()
               and k.worker_id = any (p_worker_ids)
               and k.starts_at <= v_now
               and k.ends_at > v_now - interval '3 days'
            union all
            select b.worker_id, b.site_id, b.shift_on, b.starts_at, b.ends_at, b.kind, false
              from workforce.shifts_between(p_worker_ids, v_today - 2, v_today + 97) as b
             where b.ends_at > v_now
          ) as n
      ) as c
     where not c.is_kept
       and c.starts_at < c.ends_at
  );

  delete from workforce.worker_shifts as k
   where k.organization_id = core.current_organization_id()
     and k.worker_id = any (p_worker_ids)
     and k.starts_at > v_now
     and not exists (
           select 1
             from unnest(v_shifts) as n
            where (n.worker_id, n.site_id, n.shift_on, n.starts_at, n.ends_at, n.kind)
              = (k.worker_id, k.site_id, k.shift_on, k.starts_at, k.ends_at, k.kind)
         );
  get diagnostics v_removed = row_count;

  insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
  select core.current_organization_id(), n.site_id, n.worker_id, n.shift_on, n.starts_at, n.ends_at, n.kind
    from unnest(v_shifts) as n
   where not exists (
           select 1
             from workforce.worker_shifts as k
            where k.organization_id = core.current_organization_id()
              and k.worker_id = n.worker_id
              and k.starts_at = n.starts_at
         )
   order by n.worker_id, n.starts_at;
  get diagnostics v_added = row_count;
  return v_removed + v_added;
end
$$;

grant execute on function workforce.renew_worker_shifts to assetry_api;
