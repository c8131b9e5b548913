-- Why work whose type or job plan asks for a signature cannot be completed: nobody has signed it, or what was signed
-- has changed.
create or replace function work.signature_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_build_array(
                      core.fault(
                        a.field, 'SIGNATURE_MISSING',
                        case when s.number > 0 then 'The content has changed since it was signed' else a.message end
                      )
                    )
               from (
                 select 'type_id' as field, format('Work of type %s requires a signature', t.code) as message
                   from work.types as t
                  where t.id = p_work_order.type_id
                    and t.requires_signature
                 union all
                 select 'job_plan_revision_id', 'Its job plan requires a signature'
                   from maintenance.job_plan_revisions as r
                  where r.id = p_work_order.job_plan_revision_id
                    and r.requires_signature
                  limit 1
               ) as a
              cross join lateral (
                 select count(*) as number,
                        bool_or(g.digest = work.digest_of(work.signed_content(p_work_order))) as is_current
                   from work.signatures as g
                  where g.work_order_id = p_work_order.id
                    and g.site_id = p_work_order.site_id
               ) as s
              where s.is_current is not true
           ),
           '[]'
         )
$$;

grant execute on function work.signature_faults to assetry_api, assetry_list;
