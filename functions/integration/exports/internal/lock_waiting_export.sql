-- Locks an export that still waits, where none of its organization is at work. The organization is locked. Null
-- otherwise.
create or replace function integration.lock_waiting_export(p_export_id uuid)
returns integration.exports
language sql
volatile
set search_path = ''
as $$
  select e
    from integration.exports as e
   where e.id = p_export_id
     and e.status = 'QUEUED'
     and not exists (
           select
             from integration.exports as w
            where w.organization_id = e.organization_id
              and w.status = 'RUNNING'
         )
     for no key update of e skip locked
$$;
