create or replace function api.update_worker(
  p_worker_id   uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.worker_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_worker', 'worker.update', jsonb_build_array(p_worker_id, p_values, p_row_version)
  );
  v_worker     workforce.workers;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.workers', p_values, 'update');
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);
    v_worker := jsonb_populate_record(v_worker, core.merge_values('workforce.workers', to_jsonb(v_worker), p_values));

    perform workforce.check_worker(v_worker);

    begin
      -- What a worker can do goes along to the home site. No key holds the site: one that did would make whoever
      -- changes work of the worker wait for the move, which waits for that work.
      with moved as (
        update workforce.workers as w
           set site_id = v_worker.site_id,
               worker_number = v_worker.worker_number,
               name = v_worker.name,
               account_id = v_worker.account_id,
               trade = v_worker.trade,
               craft_id = v_worker.craft_id,
               craft_level = v_worker.craft_level,
               vendor_id = v_worker.vendor_id,
               hired_on = v_worker.hired_on,
               email = v_worker.email,
               phone = v_worker.phone,
               custom = v_worker.custom
         where w.id = p_worker_id
        returning w.*
      ),
      skills as (
        update workforce.worker_skills as s
           set site_id = v_worker.site_id
         where s.worker_id = p_worker_id
           and s.site_id <> v_worker.site_id
      ),
      certificates as (
        update workforce.worker_certificates as c
           set site_id = v_worker.site_id
         where c.worker_id = p_worker_id
           and c.site_id <> v_worker.site_id
      ),
      crafts as (
        update workforce.worker_crafts as c
           set site_id = v_worker.site_id
         where c.worker_id = p_worker_id
           and c.site_id <> v_worker.site_id
      )
      select m.* into v_worker from moved as m;
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

comment on function api.update_worker is $$Change a worker

Omitted fields keep their values; in custom, null removes a value. Assignments at sites that the worker no longer
serves, after a change of home site or account, end: assigned work without other workers is OPEN again. Skills,
further crafts and certificates stay. The account cannot change while the worker has locks applied.
Refuses with WORKER_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and WORKER_HAS_LOCKS (details
names each).$$;
