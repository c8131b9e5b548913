-- The ids of the tasks or the lines of a draft, in their order, as objects.
create or replace function maintenance.draft_part_ids(p_entity text, p_revision_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
           when p_entity = 'maintenance.job_plan_tasks' then (
             select jsonb_agg(jsonb_build_object('id', t.id) order by t.position)
               from maintenance.job_plan_tasks as t
              where t.revision_id = p_revision_id
           )
           else (
             select jsonb_agg(jsonb_build_object('id', l.id) order by l.position)
               from maintenance.job_plan_lines as l
              where l.revision_id = p_revision_id
           )
         end;
end
$$;

grant execute on function maintenance.draft_part_ids to assetry_api;
