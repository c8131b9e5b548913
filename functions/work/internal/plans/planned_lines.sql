-- What work by a revision of a job plan needs at a site, with what it costs there: by what the plan says, at the rate
-- of today where that is in another currency, hours else by the rate of their craft today, items by what stock knows
-- of them. What nobody knows costs nothing and is marked; a tool without a price costs nothing. And with the storeroom
-- from which it is to be reserved.
create or replace function work.planned_lines(p_revision maintenance.job_plan_revisions, p_site_id uuid)
returns work.plan_lines[]
language sql
stable
set search_path = ''
as $$
  select work.price_plan(
           p_site_id,
           array(
             select jsonb_populate_record(
                      null::work.plan_lines,
                      to_jsonb(l) || jsonb_build_object(
                        'storeroom_id', r.storeroom_id,
                        'unit_cost', coalesce(c.unit_cost, 0),
                        'is_price_known', c.unit_cost is not null or l.kind = 'TOOL' and l.unit_cost is null
                      )
                    )
               from maintenance.job_plan_lines as l
               join core.sites as s on s.id = p_site_id
              cross join lateral inventory.planned_storeroom(s.id, l.item_id, l.unit) as r (storeroom_id)
              cross join lateral (
                 select coalesce(
                          round(
                            l.unit_cost * (
                              select e.rate
                                from core.exchange_rate_on(p_revision.currency, s.currency, core.site_date(s.id)) as e
                            ),
                            6
                          ),
                          case l.kind
                            when 'LABOUR' then
                              workforce.craft_rate_on(l.craft_id, l.craft_level, core.site_date(s.id), s.currency)
                            when 'ITEM' then inventory.planned_cost(s.id, l.item_id, r.storeroom_id, l.unit)
                          end
                        ) as unit_cost
              ) as c
              where l.revision_id = p_revision.id
              order by l.position
           )
         )
$$;

grant execute on function work.planned_lines to assetry_api;
