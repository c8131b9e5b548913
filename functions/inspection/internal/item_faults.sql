-- What is wrong with an item of a template after those before it, as an array of faults.
create or replace function inspection.item_faults(
  p_item inspection.template_items, p_before inspection.template_items[]
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
    from (
      values
        (
          'code', 'ALREADY_EXISTS', 'Another item of the array has this code',
          exists (select 1 from unnest(p_before) as b where b.code = p_item.code)
        ),
        (
          'options', 'MISSING_VALUE', 'A CHOICE or MULTI item requires options',
          p_item.kind in ('CHOICE', 'MULTI') and coalesce(p_item.options, '{}') = '{}'
        ),
        (
          'options', 'NOT_ALLOWED', 'Only a CHOICE or MULTI item has options',
          p_item.kind not in ('CHOICE', 'MULTI') and p_item.options is not null
        ),
        (
          'fail_values', 'NOT_IN_VOCABULARY', 'Only answers that the item accepts',
          case
            when p_item.kind in ('CHOICE', 'MULTI') then not p_item.fail_values <@ coalesce(p_item.options, '{}')
            when p_item.kind = 'YES_NO' then not p_item.fail_values <@ array['YES', 'NO']
            else p_item.fail_values is not null
          end
        ),
        (
          'accept_min', 'NOT_ALLOWED', 'Only a NUMERIC or METER item has limits',
          p_item.kind not in ('NUMERIC', 'METER')
            and coalesce(p_item.accept_min, p_item.accept_max, p_item.plausible_min, p_item.plausible_max) is not null
        ),
        ('accept_max', 'TOO_SMALL', 'At least accept_min', p_item.accept_max < p_item.accept_min),
        ('plausible_max', 'TOO_SMALL', 'At least plausible_min', p_item.plausible_max < p_item.plausible_min),
        (
          'meter_name', 'MISSING_VALUE', 'A METER item requires the name of a meter',
          p_item.kind = 'METER' and p_item.meter_name is null
        ),
        (
          'meter_name', 'NOT_ALLOWED', 'Only a METER item has a meter',
          p_item.kind <> 'METER' and p_item.meter_name is not null
        ),
        (
          'on_fail', 'NOT_ALLOWED', 'This item requires fail_values or limits',
          p_item.on_fail <> 'NONE' and not inspection.can_fail(p_item)
        ),
        (
          'on_fail_title', 'NOT_ALLOWED', 'Only with on_fail',
          p_item.on_fail_title is not null and p_item.on_fail not in ('REQUEST', 'WORK_ORDER')
        ),
        (
          'on_fail_priority', 'NOT_ALLOWED', 'Only with on_fail',
          p_item.on_fail_priority is not null and p_item.on_fail not in ('REQUEST', 'WORK_ORDER')
        ),
        (
          'on_fail_type_id', 'NOT_ALLOWED', 'Only a work order has a type',
          p_item.on_fail_type_id is not null and p_item.on_fail <> 'WORK_ORDER'
        ),
        (
          'on_fail_job_plan_id', 'NOT_ALLOWED', 'Only a work order has a job plan',
          p_item.on_fail_job_plan_id is not null and p_item.on_fail <> 'WORK_ORDER'
        ),
        (
          'visible_if', 'INVALID_VALUE', 'Expected an object with code and answer',
          not (
            p_item.visible_if ? 'code' and p_item.visible_if ? 'answer'
              and p_item.visible_if - array['code', 'answer'] = '{}'
          )
        ),
        (
          'visible_if', 'NOT_FOUND', 'No such earlier item',
          p_item.visible_if ? 'code' and not exists (
            select 1 from unnest(p_before) as b where b.code = p_item.visible_if ->> 'code'
          )
        ),
        (
          -- A condition that no answer meets would hide what must be asked.
          'visible_if', 'NOT_IN_VOCABULARY', 'The earlier item does not accept this answer',
          p_item.visible_if ? 'answer' and exists (
            select 1
              from unnest(p_before) as b
             where b.code = p_item.visible_if ->> 'code'
               and inspection.answer_fault(b, p_item.visible_if -> 'answer') is not null
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function inspection.item_faults to assetry_api;
