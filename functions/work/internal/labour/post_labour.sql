-- Posts what pieces of approved hours, which are written, cost the work order: a line for each of their currencies,
-- from the pieces that no purchase order bills. The first line is that of the entry while nothing was posted for it,
-- each other that of its first piece. The books are those of the site in which the entry was posted before.
create or replace function work.post_labour(
  p_entry         work.labour_entries,
  p_pieces        work.labour_pieces[],
  p_incurred_on   date    default null,
  p_is_first      boolean default false,
  p_is_correction boolean default false
)
returns void
language sql
volatile
set search_path = ''
as $$
  select work.post_cost(
           p_entry.work_order_id, 'LABOUR', case when m.minutes > 0 then m.minutes / 60.0 else 1 end,
           case when m.minutes > 0 then 'h' end,
           case when m.minutes > 0 then round(m.amount * 60 / m.minutes, 6) else m.amount end, m.amount,
           case when m.place = 1 and p_is_first then 'work.labour_entries' else 'work.labour_pieces' end,
           case when m.place = 1 and p_is_first then p_entry.id else m.first_id end, m.description,
           p_incurred_on, m.currency, p_is_correction, b.site_id
         )
    from (
      select s.currency, sum(s.minutes) as minutes, sum(s.amount) as amount,
             (array_agg(s.id order by s.position))[1] as first_id,
             case min(s.kind) when 'HOURS' then p_entry.kind else min(s.kind) end as description,
             row_number() over (order by min(s.position)) as place
        from unnest(p_pieces) as s
       where not s.is_billed
       group by s.currency, s.kind = 'HOURS', case when s.kind <> 'HOURS' then s.id end
    ) as m
    left join lateral (
      select coalesce(c.posted_site_id, c.site_id) as site_id
        from work.cost_lines as c
       where c.organization_id = p_entry.organization_id
         and c.source_entity = 'work.labour_entries'
         and c.source_id = p_entry.id
         and c.reversal_of is null
    ) as b on true
   order by m.place
$$;

grant execute on function work.post_labour to assetry_api;
