create or replace function api.create_worker(p_values api.field_values)
returns setof workforce.worker_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_worker', 'worker.create', jsonb_build_array(p_values));
  v_worker workforce.workers;
begin
  if v_answer is null then
    v_worker := jsonb_populate_record(
      null::workforce.workers, core.check_values('workforce.workers', p_values, 'create')
    );

    perform workforce.check_worker(v_worker);
    v_worker := workforce.insert_worker(v_worker);
    v_answer := core.finish_action(core.answer(to_jsonb(v_worker), null::workforce.worker_answer));
  end if;

  return next jsonb_populate_record(null::workforce.worker_answer, v_answer);
end
$$;

comment on function api.create_worker is $$Create a worker

site_id is the home site.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
