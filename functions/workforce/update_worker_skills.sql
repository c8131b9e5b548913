create or replace function api.update_worker_skills(
  p_worker_id   uuid,
  p_skills      api.row_list,
  p_row_version integer default null
)
returns setof workforce.worker_skills_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_worker_skills', 'worker_skill.update', jsonb_build_array(p_worker_id, p_skills, p_row_version)
  );
  v_skills workforce.worker_skills[];
  v_worker workforce.workers;
begin
  if v_answer is null then
    v_skills := workforce.check_worker_skills(p_skills);
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);
    perform workforce.check_new_skills(p_worker_id, v_skills);

    delete from workforce.worker_skills as s
     where s.worker_id = p_worker_id
       and not exists (select from unnest(v_skills) as n where n.skill_id = s.skill_id);

    insert into workforce.worker_skills as s (site_id, worker_id, skill_id, skill_level)
    select v_worker.site_id, p_worker_id, n.skill_id, n.skill_level
      from unnest(v_skills) as n
     order by n.skill_id
    on conflict (organization_id, worker_id, skill_id) do update
       set skill_level = excluded.skill_level,
           updated_at = now(),
           updated_by = core.current_account_id()
     where s.skill_level <> excluded.skill_level;

    -- The skills belong to the worker: two who write them at once notice it by the version of the whole.
    update workforce.workers as w set updated_at = now() where w.id = p_worker_id returning * into v_worker;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_worker.id, 'worker_number', v_worker.worker_number, 'skills', cardinality(v_skills),
        'row_version', v_worker.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.worker_skills_answer, v_answer);
end
$$;

comment on function api.update_worker_skills is $$Replace the skills of a worker

An archived skill stays with workers who have it. Existing assignments stay.
p_skills: All skills of the worker, at most 200 objects with skill_id and skill_level; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_skills[2].skill_level), WORKER_NOT_FOUND and STALE_ROW.$$;
