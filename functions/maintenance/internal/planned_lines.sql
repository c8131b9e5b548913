-- What work by a revision of a job plan needs at a site, with what it costs there: by what the plan says, at
-- the rate of today where that is in another currency, hours else by the rate of their craft today, and nothing where
-- neither is known; and with the storeroom from which it is to be reserved.
create or replace function maintenance.planned_lines(p_revision maintenance.job_plan_revisions, p_site_id uuid)
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
                        'storeroom_id', inventory.planned_storeroom(s.id, l.item_id, l.unit),
                        'unit_cost',
                        coalesce(
                          round(
                            l.unit_cost * (
                              select r.rate
                                from core.exchange_rate_on(p_revision.currency, s.currency, core.site_date(s.id)) as r
                            ),
                            6
                          ),
                          case l.kind
                            when 'LABOUR' then workforce.craft_rate_on(
                              l.craft_id, l.craft_level, core.site_date(s.id), s.currency
                            )
                          end,
                          0
                        )
                      )
                    )
               from maintenance.job_plan_lines as l
               join core.sites as s on s.id = p_site_id
              where l.revision_id = p_revision.id
              order by l.position
           )
         )
$$;

grant execute on function maintenance.planned_lines to assetry_api;
