-- What a signature of a work order stands for. What the actions change that come after it, such as its status, its
-- hours and costs, is left out. Instants are written in UTC, and what is empty not at all: the same content has the
-- same text in every session and every representation.
create or replace function work.signed_content(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'work_order', jsonb_build_object(
      'id', p_work_order.id, 'work_order_number', p_work_order.work_order_number, 'title', p_work_order.title,
      'description', p_work_order.description, 'asset_id', p_work_order.asset_id,
      'location_id', p_work_order.location_id, 'type_id', p_work_order.type_id, 'work_type', p_work_order.work_type
    ),
    'tasks', (
      select coalesce(
               jsonb_agg(
                 jsonb_build_object(
                   'id', t.id, 'title', t.title, 'instructions', t.instructions, 'kind', t.kind, 'unit', t.unit,
                   'accept_min', trim_scale(t.accept_min), 'accept_max', trim_scale(t.accept_max),
                   'meter_id', t.meter_id, 'template_id', t.template_id,
                   'answer', t.answer, 'result', t.result, 'note', t.note
                 )
                 order by t.position
               ),
               '[]'
             )
        from work.tasks as t
       where t.work_order_id = p_work_order.id
    ),
    'assets', (
      select coalesce(
               jsonb_agg(
                 jsonb_build_object(
                   'asset_id', o.asset_id, 'note', o.note, 'status', o.status, 'status_note', o.status_note
                 )
                 order by o.position
               ),
               '[]'
             )
        from work.order_assets as o
       where o.work_order_id = p_work_order.id
    ),
    'failure_report', (
      select jsonb_build_object(
               'asset_id', r.asset_id, 'component_id', r.component_id, 'class_id', r.class_id,
               'problem_id', r.problem_id, 'cause_id', r.cause_id, 'remedy_id', r.remedy_id, 'mechanism', r.mechanism,
               'detection_method', r.detection_method, 'impact', r.impact, 'safety_impact', r.safety_impact,
               'production_impact', r.production_impact, 'environmental_impact', r.environmental_impact,
               'failed_at', r.failed_at at time zone 'UTC', 'restored_at', r.restored_at at time zone 'UTC',
               'narrative', r.narrative
             )
        from work.failure_reports as r
       where r.work_order_id = p_work_order.id
    )
  ))
$$;

grant execute on function work.signed_content to assetry_api, assetry_list;
