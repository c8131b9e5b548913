create or replace function api.create_output_counter(p_values api.field_values)
returns setof meter.output_counter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action('create_output_counter', 'meter.update', jsonb_build_array(p_values));
  v_counter meter.output_counters;
  v_meter   meter.meters;
begin
  if v_answer is null then
    v_counter := jsonb_populate_record(
      null::meter.output_counters, core.check_values('meter.output_counters', p_values, 'create')
    );
    v_meter := meter.hold_meter(v_counter.meter_id);
    perform core.refuse_faults(meter.output_counter_faults(v_counter, v_meter));

    begin
      insert into meter.output_counters (site_id, meter_id, kind, ideal_per_hour, starts_on, ends_on)
      values (
        v_meter.site_id, v_meter.id, v_counter.kind, v_counter.ideal_per_hour, v_counter.starts_on, v_counter.ends_on
      )
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

comment on function api.create_output_counter is $$Let a meter count the output of its asset

From starts_on on, what the CONTINUOUS meter of an asset counts is output of that asset, for the figures OEE, TEEP,
OEE_PERFORMANCE, OEE_QUALITY and OUTPUT_COST. ideal_per_hour is the output of one hour at the ideal rate. Good output
is what GOOD counters count, else what TOTAL counters count less REJECTED; all output is what TOTAL counters count,
else GOOD and REJECTED together. The counters of an asset on one day are one set: where it makes several products,
count each with meters of the same kinds. An amount belongs to the day on which it is read. For another ideal rate
end this one with update_output_counter and create the next.
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE and OUTPUT_COUNTER_OVERLAPS (the meter has another
one on some of these days).$$;
