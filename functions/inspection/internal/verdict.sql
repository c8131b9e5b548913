-- The score and the result of an inspection, from the items that count.
create or replace function inspection.verdict(p_inspection inspection.inspections)
returns table (score numeric, result text)
language sql
stable
set search_path = ''
as $$
  select s.score,
         case
           when s.critical > 0 or s.score < s.pass_threshold then 'FAIL'
           when s.failed > 0 then 'PASS_WITH_REMARKS'
           else 'PASS'
         end
    from (
      select r.pass_threshold,
             count(*) filter (where i.result = 'FAIL') as failed,
             count(*) filter (where i.result = 'FAIL' and t.is_critical) as critical,
             case r.scoring
               when 'PERCENT' then
                 round(
                   100.0 * count(*) filter (where i.result = 'PASS') / nullif(
                     count(*) filter (where i.result in ('PASS', 'FAIL')), 0
                   ),
                   2
                 )
               when 'WEIGHTED' then
                 round(
                   100 * coalesce(sum(t.weight) filter (where i.result = 'PASS'), 0) / nullif(
                     sum(t.weight) filter (where i.result in ('PASS', 'FAIL')), 0
                   ),
                   2
                 )
             end as score
        from inspection.template_revisions as r
        left join inspection.inspection_items as i on i.inspection_id = p_inspection.id and i.is_visible
        left join inspection.template_items as t on t.id = i.template_item_id
       where r.id = p_inspection.revision_id
       group by r.id
    ) as s
$$;

grant execute on function inspection.verdict to assetry_api;
