-- Why the caller does not approve hours worked: they are the own ones, longer than a day, or without a rate on some
-- day; empty when nothing stands against it. p_pieces is what they are paid by.
create or replace function work.labour_approval_faults(p_entry work.labour_entries, p_pieces work.labour_pieces[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place, f.message), '[]')
    from (
      select 1, 'worker_id', 'SELF_APPROVAL', 'You cannot approve your own hours'
        from workforce.workers as w
       where w.organization_id = core.current_organization_id()
         and w.id = p_entry.worker_id
         and w.account_id = any (array[core.current_account_id(), core.current_actor_id()])
      union all
      select 2, 'minutes', 'LABOUR_TOO_LONG', format('%s minutes: an entry has at most 24 hours', p_entry.minutes)
       where p_entry.minutes > 1440
      union all
      select distinct 3, 'worker_id', 'RATE_MISSING', format('No rate in %s on %s', p.currency, p.worked_on)
        from unnest(p_pieces) as p
       where num_nonnulls(p.labour_rate_id, p.contract_rate_id) = 0
    ) as f (place, field, code, message)
$$;

grant execute on function work.labour_approval_faults to assetry_api;
