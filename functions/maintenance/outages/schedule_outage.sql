create or replace function api.schedule_outage(
  p_outage_id   uuid,
  p_starts_at   timestamptz,
  p_ends_at     timestamptz default null,
  p_release     boolean     default false,
  p_row_version integer     default null
)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'schedule_outage', 'outage.update',
    jsonb_build_array(p_outage_id, p_starts_at, p_ends_at, p_release, p_row_version)
  );
  v_outage maintenance.outages;
  v_before maintenance.outages;
  v_moved  record;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage_work(p_outage_id, p_row_version);
    perform maintenance.check_not_over(v_outage);
    perform maintenance.check_asset_in_use(v_outage, 'schedule_outage');
    v_before := v_outage;
    v_outage.starts_at := p_starts_at;
    v_outage.ends_at := coalesce(p_ends_at, p_starts_at + (v_before.ends_at - v_before.starts_at));
    perform maintenance.check_outage_window(v_before, v_outage);

    if v_outage.status = 'CONFIRMED' then
      v_outage.status := maintenance.next_outage_status(v_outage, 'schedule_outage');
    end if;

    v_moved := work.move_slots(
      maintenance.held_order_ids(v_outage), tstzrange(v_before.starts_at, v_before.ends_at, '[)'),
      tstzrange(v_outage.starts_at, v_outage.ends_at, '[)'), coalesce(p_release, false)
    );

    update maintenance.outages as o
       set starts_at = v_outage.starts_at,
           ends_at = v_outage.ends_at,
           status = v_outage.status,
           confirmed_at = case when v_outage.status <> 'PLANNED' then o.confirmed_at end
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(
        v_outage,
        jsonb_build_object(
          'released_slots', v_moved.p_released, 'warnings', v_moved.p_faults || maintenance.outage_warnings(v_outage)
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.schedule_outage is $$Move the window of an outage

Slots of its work orders in the old window that have not begun move with it: they are released and planned again as
much later or earlier as the start moves, by the rules of schedule_work_order; visits that were dispatched are
dispatched again. A slot that is not possible then, or outside of the window, refuses the move, unless p_release
releases it: warnings name it. Due dates of the work stay; explain_outage shows what does not fit. A CONFIRMED outage is
PLANNED again. Of an outage IN_PROGRESS only the end can move.
p_starts_at: Start of the window
p_ends_at: End of the window, in the future; default as long after the start as before
p_release: Whether slots that do not fit are released; default false
Refuses with VALIDATION_FAILED, OUTAGE_NOT_FOUND, STALE_ROW, BUSY (work was added meanwhile), OUTAGE_OVER,
ASSET_RETIRED and SLOT_NOT_POSSIBLE (details names each slot with everything that prevents it). PERMISSION_DENIED also
when slots move without the permission work_order.assign.$$;
