-- Refuses an inspector who lacks what the template of an inspection asks for, with all of it; answers as warnings what
-- has expired and does not keep him from it yet.
create or replace function inspection.check_inspector_coverage(
  p_worker     workforce.workers,
  p_inspection inspection.inspections
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults   jsonb;
  v_warnings jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault('p_inspector_worker_id', s.code, s.message)
               || jsonb_build_object('id', s.worker_id, 'requirement_id', s.requirement_id)
             order by s.code desc, s.message
           ) filter (where not s.is_warning),
           '[]'
         ),
         coalesce(
           jsonb_agg(
             core.fault('p_inspector_worker_id', s.code, s.message) || jsonb_build_object('id', s.worker_id)
             order by s.message
           ) filter (where s.is_warning),
           '[]'
         )
    into v_faults, v_warnings
    from workforce.shortfalls(
           array[p_worker.id], array[p_inspection.template_id],
           core.site_date(p_inspection.site_id, clock_timestamp())
         ) as s;

  if v_faults <> '[]' then
    perform core.refuse(
      'INSPECTOR_NOT_CERTIFIED',
      format('Worker %s does not meet the requirements of the template: another inspector is required',
      p_worker.worker_number), 422,
      v_faults, 'They are listed at /qualification_requirements?template_id=eq.' || p_inspection.template_id
    );
  end if;

  return v_warnings;
end
$$;

grant execute on function inspection.check_inspector_coverage to assetry_api;
