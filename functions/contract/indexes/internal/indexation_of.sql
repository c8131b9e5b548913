-- What the clause of a revision makes of its amounts by the value of its price index of a month, or of the last month:
-- the change of the index since the base value, in percent, and the share of it that is applied, as an exact fraction
-- (numerator / denominator percent), at most index_cap_percent either way; nothing is due where the change is below the
-- threshold, or nothing. effective_on is the day by the rule of the clause. No row without a clause or a value.
create or replace function contract.indexation_of(p_revision contract.revisions, p_on date)
returns table (
  starts_on date, value numeric, numerator numeric, denominator numeric, is_due boolean, effective_on date
)
language sql
stable
set search_path = ''
as $$
  select v.starts_on, v.value,
         case when f.is_capped then sign(f.numerator) * p_revision.index_cap_percent else f.numerator end,
         case when f.is_capped then 1 else p_revision.index_base_value end,
         f.numerator <> 0
           and abs(v.value - p_revision.index_base_value) * 100
                 >= coalesce(p_revision.index_threshold_percent, 0) * p_revision.index_base_value,
         (
           case p_revision.index_starts
             when 'NEXT_MONTH' then v.starts_on + interval '1 month'
             when 'NEXT_QUARTER' then date_trunc('quarter', v.starts_on::timestamp) + interval '3 months'
             else date_trunc('year', v.starts_on::timestamp) + interval '1 year'
           end
         )::date
    from contract.index_values as v
   cross join lateral (
      select n.numerator,
             coalesce(abs(n.numerator) > p_revision.index_cap_percent * p_revision.index_base_value, false) as is_capped
        from (select p_revision.index_percent * (v.value - p_revision.index_base_value) as numerator) as n
   ) as f
   where v.organization_id = p_revision.organization_id
     and v.price_index_id = p_revision.price_index_id
     and (v.starts_on = p_on or p_on is null)
   order by v.starts_on desc
   limit 1
$$;

grant execute on function contract.indexation_of to assetry_api, assetry_list;
