-- Brings the readings of meters up to new answers to METER tasks: an answer becomes a reading, a changed one corrects
-- it, and one that is taken back takes it out of the count. What the meters do not take is refused, each at its row.
-- Answers as an array which reading each of these tasks has now.
create or replace function work.record_task_readings(
  p_work_order work.work_orders,
  p_answers    jsonb,
  p_at         timestamptz
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changes  work.task_reading[];
  v_change   work.task_reading;
  v_kept     jsonb   := '[]';
  v_faults   jsonb   := '[]';
  v_recorded jsonb;
  v_count    integer := 0;
begin
  v_changes := work.task_readings(p_work_order, p_answers);

  if v_changes = '{}' then
    return v_kept;
  end if;

  perform meter.lock_standings(array(select c.meter_id from unnest(v_changes) as c));
  -- Read again, for a reading may have been corrected at its meter meanwhile.
  v_changes := work.task_readings(p_work_order, p_answers);

  -- All that stand make way first, for the new ones are judged against each other.
  foreach v_change in array v_changes loop
    continue when v_change.standing_id is null;

    begin
      if v_change.reading is null then
        perform meter.withdraw_reading(meter.lock_reading(v_change.standing_id), p_work_order.work_order_number);
      else
        perform meter.supersede_reading(meter.lock_reading(v_change.standing_id));
      end if;
    exception
      when sqlstate 'PGRST' then
        v_faults := v_faults || work.reading_fault(v_change.row, sqlerrm::jsonb);
    end;
  end loop;

  perform core.refuse_faults(v_faults);

  foreach v_change in array v_changes loop
    v_recorded := null;

    if v_change.reading is not null then
      begin
        v_recorded := meter.record_reading(
          jsonb_build_object(
            'meter_id', v_change.meter_id, 'reading', v_change.reading, 'note', p_work_order.work_order_number,
            -- Two of one meter in one call, such as as found and as left, are distinguished by a microsecond.
            'read_at', coalesce(v_change.read_at, p_at + v_count * interval '1 microsecond')
          ),
          'WORK_ORDER', v_change.standing_id
        );
      exception
        when sqlstate 'PGRST' then
          v_faults := v_faults || work.reading_fault(v_change.row, sqlerrm::jsonb);
      end;
    end if;

    v_count := v_count + 1;
    v_kept := v_kept || jsonb_build_object(
      'task_id', v_change.task_id, 'meter_id', v_change.meter_id, 'reading_id', v_recorded -> 'reading_id'
    );
  end loop;

  perform core.refuse_faults(v_faults);
  return v_kept;
end
$$;

grant execute on function work.record_task_readings to assetry_api;
