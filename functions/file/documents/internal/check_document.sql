-- Refuses with everything that is wrong with how a document is asked for.
create or replace function file.check_document(
  p_entity text, p_entity_id uuid, p_paper text, p_locale text, p_is_blank boolean
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
    coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)) filter (where f.is_so), '[]')
  )
    from (
      values
        (
          'p_entity', 'NOT_IN_VOCABULARY',
          'One of inspection.inspections, inventory.counts, inventory.transfers, procurement.purchase_orders, '
            || 'procurement.quote_requests, safety.permits, tool.calibrations, work.work_orders',
          p_entity is null or not exists (select from file.document_lists() as l where l.entity = p_entity)
        ),
        ('p_entity_id', 'MISSING_VALUE', 'A value is required', p_entity_id is null),
        ('p_paper', 'NOT_IN_VOCABULARY', 'One of A4, LETTER', p_paper is null or p_paper not in ('A4', 'LETTER')),
        ('p_locale', 'NOT_IN_VOCABULARY', 'One of de, en', p_locale not in ('de', 'en')),
        ('p_is_blank', 'MISSING_VALUE', 'A value is required', p_is_blank is null),
        (
          'p_is_blank', 'READ_ONLY', 'Only work orders, inspections and stock counts are printed blank',
          p_is_blank and p_entity not in ('work.work_orders', 'inspection.inspections', 'inventory.counts')
        )
    ) as f (field, code, message, is_so)
$$;

grant execute on function file.check_document to assetry_api;
