-- Refuses what summarize_list cannot group, add up or compare, every fault at once; answers the conditions for
-- core.query_conditions.
create or replace function core.check_summary(p_list text, p_group text[], p_sums text[], p_filters jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_conditions jsonb;
begin
  if not exists (select from core.list_columns(p_list)) then
    perform core.refuse_field('p_list', 'NOT_FOUND', format('There is no list %s', p_list));
  end if;

  perform hook.require_reading(p_list);
  p_filters := coalesce(nullif(p_filters, 'null'), '{}');

  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         ('p_group', 'TOO_MANY', 'At most 4 columns', cardinality(p_group) > 4),
         ('p_sums', 'TOO_MANY', 'At most 8 columns', cardinality(p_sums) > 8),
         ('p_filters', 'INVALID_TYPE', 'Expected an object of conditions by column', jsonb_typeof(p_filters) <> 'object'),
         ('p_filters', 'TOO_LONG', 'At most 16 KiB', octet_length(p_filters::text) > 16384)
     ) as f (field, code, message, is_so)
    where f.is_so;

  select coalesce(jsonb_agg(f.condition order by f.field), '[]') into v_conditions
    from core.read_filters(p_filters) as f;

  if jsonb_array_length(v_conditions) > 32 then
    perform core.refuse_field('p_filters', 'TOO_MANY', 'At most 32 conditions');
  end if;

  perform core.refuse_faults(core.summary_faults(p_list, p_group, p_sums, p_filters));
  return v_conditions;
end
$$;

grant execute on function core.check_summary to assetry_list;
