-- The tasks or the lines of the newest revision of a job plan, in their order.
create or replace function maintenance.newest_parts(p_entity text, p_job_plan_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_revision_id uuid;
begin
  select r.id into v_revision_id
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_job_plan_id
   order by r.revision desc
   limit 1;

  return case
           when p_entity = 'maintenance.job_plan_tasks' then (
             select coalesce(jsonb_agg(to_jsonb(t) order by t.position), '[]')
               from maintenance.job_plan_tasks as t
              where t.revision_id = v_revision_id
           )
           else (
             select coalesce(jsonb_agg(to_jsonb(l) order by l.position), '[]')
               from maintenance.job_plan_lines as l
              where l.revision_id = v_revision_id
           )
         end;
end
$$;

grant execute on function maintenance.newest_parts to assetry_api;
