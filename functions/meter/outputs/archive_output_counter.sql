create or replace function api.archive_output_counter(p_output_counter_id uuid, p_row_version integer default null)
returns setof meter.output_counter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'archive_output_counter', 'meter.update', jsonb_build_array(p_output_counter_id, p_row_version)
  );
  v_counter meter.output_counters;
begin
  if v_answer is null then
    perform meter.lock_output_counter(p_output_counter_id, p_row_version);

    update meter.output_counters as o
       set archived_at = clock_timestamp()
     where o.id = p_output_counter_id
    returning * into v_counter;

    v_answer := core.finish_action(core.answer(to_jsonb(v_counter), null::meter.output_counter_answer));
  end if;

  return next jsonb_populate_record(null::meter.output_counter_answer, v_answer);
end
$$;

comment on function api.archive_output_counter is $$Archive an output counter that was a mistake

It counts on none of its days any more, past ones included; to end one from a day on, set ends_on.
Refuses with OUTPUT_COUNTER_NOT_FOUND, STALE_ROW and OUTPUT_COUNTER_ARCHIVED (it is already archived).$$;
