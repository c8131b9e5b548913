create or replace function api.update_output_counter(
  p_output_counter_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof meter.output_counter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'update_output_counter', 'meter.update', jsonb_build_array(p_output_counter_id, p_values, p_row_version)
  );
  v_counter meter.output_counters;
  v_meter   meter.meters;
begin
  if v_answer is null then
    p_values := core.check_values('meter.output_counters', p_values, 'update');
    v_counter := meter.lock_output_counter(p_output_counter_id, p_row_version);
    v_counter := jsonb_populate_record(
      v_counter, core.merge_values('meter.output_counters', to_jsonb(v_counter), p_values)
    );
    select * into v_meter from meter.meters as m where m.id = v_counter.meter_id;
    perform core.refuse_faults(meter.output_counter_faults(v_counter, v_meter));

    begin
      update meter.output_counters as o
         set kind = v_counter.kind,
             ideal_per_hour = v_counter.ideal_per_hour,
             starts_on = v_counter.starts_on,
             ends_on = v_counter.ends_on,
             archived_at = v_counter.archived_at
       where o.id = p_output_counter_id
      returning * into v_counter;
    exception
      when exclusion_violation then
        perform core.refuse('OUTPUT_COUNTER_OVERLAPS', 'The meter counts output on some of these days already', 409);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_counter), null::meter.output_counter_answer));
  end if;

  return next jsonb_populate_record(null::meter.output_counter_answer, v_answer);
end
$$;

comment on function api.update_output_counter is $$Change an output counter

Omitted fields keep their values; ends_on ends it, archived_at archives it. Figures of past days follow a change of its
values at once, months that are kept when they are counted again. For another ideal rate from a day on, end it and
create the next.
Refuses with OUTPUT_COUNTER_NOT_FOUND, STALE_ROW, OUTPUT_COUNTER_ARCHIVED, VALIDATION_FAILED and
OUTPUT_COUNTER_OVERLAPS (the meter has another one on some of these days).$$;
