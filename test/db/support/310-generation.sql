-- A line of the published revision of a job plan, written as if it had been there when that was published: what it
-- needs of an item, or another kind of thing when no item is named, at a cost in EUR.
create function test.plan_line(p_plan text, p_quantity numeric, p_item text default null, p_unit_cost numeric default 0)
returns void
language plpgsql
volatile
security definer
as $$
begin
  alter table maintenance.job_plan_lines disable trigger freeze_plan_parts;
  alter table maintenance.job_plan_revisions disable trigger freeze_plan_revision;

  update maintenance.job_plan_revisions as r
     set currency = 'EUR'
   where r.job_plan_id = test.id(p_plan)
     and r.status = 'PUBLISHED';

  insert into maintenance.job_plan_lines (
    organization_id, revision_id, position, kind, description, item_id, quantity, unit_cost
  )
  select r.organization_id, r.id,
         1 + (select count(*) from maintenance.job_plan_lines as l where l.revision_id = r.id),
         case when p_item is null then 'SERVICE' else 'ITEM' end, coalesce(p_item, 'Crane'),
         case when p_item is not null then test.id(p_item) end, p_quantity, p_unit_cost
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = test.id(p_plan)
     and r.status = 'PUBLISHED';

  alter table maintenance.job_plan_revisions enable trigger freeze_plan_revision;
  alter table maintenance.job_plan_lines enable trigger freeze_plan_parts;
end
$$;

-- Keeps an item at a storeroom from now on.
create function test.stocked_item(p_item text, p_storeroom text)
returns void
language sql
volatile
security definer
as $$
  insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id)
  select r.organization_id, r.site_id, test.id(p_item), r.id
    from inventory.storerooms as r
   where r.id = test.id(p_storeroom)
$$;

grant execute on function test.plan_line, test.stocked_item to public;
