-- A job plan, called by its code, with its first revision published, unless its status says otherwise: p_tasks are the
-- titles of CHECK tasks that need no answer.
create function test.job_plan(p_code text, p_tasks text[] default '{}', p_status text default 'PUBLISHED')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_plan_id     uuid := uuidv7();
  v_revision_id uuid := uuidv7();
begin
  insert into maintenance.job_plans (id, organization_id, code, name)
  values (v_plan_id, test.current_organization(), p_code, 'Plan ' || p_code);

  insert into maintenance.job_plan_revisions (id, organization_id, job_plan_id, revision)
  values (v_revision_id, test.current_organization(), v_plan_id, 1);

  insert into maintenance.job_plan_tasks (organization_id, revision_id, position, title, kind, is_required)
  select test.current_organization(), v_revision_id, t.position, t.title, 'CHECK', false
    from unnest(p_tasks) with ordinality as t (title, position);

  alter table maintenance.job_plan_revisions disable trigger check_transition;
  update maintenance.job_plan_revisions as r
     set status = p_status, published_at = now(), requires_signature = false, required_permits = '{}'
   where r.id = v_revision_id
     and p_status <> 'DRAFT';
  alter table maintenance.job_plan_revisions enable trigger check_transition;
  return test.remember(p_code, v_plan_id);
end
$$;

grant execute on function test.job_plan to public;

-- So many things that became of a schedule, due on days around today and ended some days before or after, by a number
-- from which all of them follow.
create function test.random_occurrences(p_schedule text, p_count integer, p_seed double precision)
returns void
language plpgsql
volatile
security definer
as $$
declare
  v_schedule maintenance.schedules;
  v_status   text;
  v_due_at   timestamptz;
begin
  select * into v_schedule from maintenance.schedules as s where s.id = test.id(p_schedule);
  perform setseed(p_seed);
  alter table maintenance.occurrences disable trigger check_transition;

  for v_seq in 1 .. p_count loop
    v_status := (array['GENERATED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'MISSED'])[1 + floor(random() * 5)];
    v_due_at := now() + make_interval(hours => floor(random() * 4000)::integer - 3600);
    insert into maintenance.occurrences (
      organization_id, site_id, schedule_id, seq, due_at, status, reason, may_overlap, work_order_id, decided_at,
      completed_at
    )
    values (
      v_schedule.organization_id, v_schedule.site_id, v_schedule.id, v_seq, v_due_at, v_status,
      case v_status when 'MISSED' then 'LATER_DUE' end, true,
      case when v_status <> 'MISSED' then test.work_order(p_schedule || v_seq, test.name_of(v_schedule.site_id)) end,
      v_due_at,
      case v_status
        when 'COMPLETED' then v_due_at + make_interval(hours => floor(random() * 200)::integer - 90)
      end
    );
  end loop;

  alter table maintenance.occurrences enable trigger check_transition;
end
$$;

grant execute on function test.random_occurrences to public;
