-- Refuses with everything that is wrong with how labels are asked for.
create or replace function file.check_labels(
  p_entity text, p_entity_ids uuid[], p_sheet text, p_code_type text, p_first_position integer
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
          'p_entity', 'NOT_IN_VOCABULARY', 'One of asset.assets, asset.locations, inventory.bins, inventory.items',
          p_entity is null
            or p_entity not in ('asset.assets', 'asset.locations', 'inventory.bins', 'inventory.items')
        ),
        (
          'p_entity_ids', 'OUT_OF_RANGE', 'Expected 1 to 1000 ids',
          p_entity_ids is null or cardinality(p_entity_ids) not between 1 and 1000
        ),
        (
          'p_entity_ids', 'MISSING_VALUE', 'Each id is required',
          exists (select from unnest(p_entity_ids) as i (id) where i.id is null)
        ),
        (
          'p_sheet', 'NOT_IN_VOCABULARY', 'One of A4_3X8, LETTER_3X10, ROLL_62',
          p_sheet is null or p_sheet not in ('A4_3X8', 'LETTER_3X10', 'ROLL_62')
        ),
        (
          'p_code_type', 'NOT_IN_VOCABULARY', 'One of QR, CODE_128',
          p_code_type is null or p_code_type not in ('QR', 'CODE_128')
        ),
        (
          'p_first_position', 'OUT_OF_RANGE', 'Expected a label of the sheet',
          p_first_position is null
            or p_first_position
                 not between 1 and case p_sheet when 'LETTER_3X10' then 30 when 'ROLL_62' then 1 else 24 end
        )
    ) as f (field, code, message, is_so)
$$;

grant execute on function file.check_labels to assetry_api;
