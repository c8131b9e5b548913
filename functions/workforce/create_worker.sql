create or replace function api.create_worker(p_values api.field_values)
returns setof workforce.worker_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_worker', 'worker.create', jsonb_build_array(p_values));
  v_worker     workforce.workers;
  v_constraint text;
begin
  if v_answer is null then
    v_worker := jsonb_populate_record(
      null::workforce.workers, core.check_values('workforce.workers', p_values, 'create')
    );

    perform workforce.check_worker(v_worker);

    begin
      insert into workforce.workers (
        site_id, worker_number, name, account_id, trade, craft_id, craft_level, hired_on, email, phone, custom
      )
      values (
        v_worker.site_id, coalesce(v_worker.worker_number, core.new_number('workforce.workers')), v_worker.name,
        v_worker.account_id, v_worker.trade, v_worker.craft_id, v_worker.craft_level, v_worker.hired_on,
        v_worker.email, v_worker.phone, coalesce(v_worker.custom, '{}')
      )
      returning * into v_worker;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('worker', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_worker), null::workforce.worker_answer));
  end if;

  return next jsonb_populate_record(null::workforce.worker_answer, v_answer);
end
$$;

comment on function api.create_worker is $$Create a worker

site_id is the home site.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
