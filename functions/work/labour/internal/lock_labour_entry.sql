-- An entry of hours worked, locked for a change after its worker and its work order, to which costs can be charged or,
-- when what was posted is taken back, were; refuses one that is out of reach or was changed meanwhile. When hours are
-- taken back or replaced, the work of later hours that they make dearer or cheaper is held as well; p_during is the
-- time of those that replace them.
create or replace function work.lock_labour_entry(
  p_labour_entry_id uuid,
  p_row_version     integer,
  p_is_reversal     boolean   default false,
  p_during          tstzrange default null
)
returns work.labour_entries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  select * into v_entry from work.labour_entries as e where e.id = p_labour_entry_id;

  if not found then
    perform core.refuse('LABOUR_ENTRY_NOT_FOUND', 'No such labour entry', 404);
  end if;

  perform work.lock_workers_of_labour(array[v_entry.worker_id]);

  if p_is_reversal and v_entry.status <> 'RUNNING' then
    perform work.hold_hours_after(
      v_entry.worker_id, range_merge(v_entry.during, coalesce(p_during, v_entry.during)), v_entry.work_order_id
    );
  end if;

  perform work.hold_for_costs(v_entry.work_order_id, p_is_reversal);
  perform work.lock_contractors(array[v_entry.work_order_id], v_entry.worker_id);

  select * into v_entry
    from work.labour_entries as e
   where e.id = p_labour_entry_id
     for no key update;

  perform core.check_row_version(v_entry.row_version, p_row_version);
  return v_entry;
end
$$;

grant execute on function work.lock_labour_entry to assetry_api;
