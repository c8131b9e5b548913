-- Opens an inspection of a template's published revision, with its items; what it is about is locked. Refuses a
-- template that cannot be used or is for something else, and what lacks a meter that an item reads.
create or replace function inspection.raise_inspection(p_inspection inspection.inspections)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name  text;
  v_scope text;
begin
  -- Locked, so that it is not archived or published again meanwhile.
  perform 1 from inspection.templates as t where t.id = p_inspection.template_id for share;

  select r.id, t.name, t.scope into p_inspection.revision_id, v_name, v_scope
    from inspection.templates as t
    join inspection.template_revisions as r on r.template_id = t.id and r.status = 'PUBLISHED'
   where t.id = p_inspection.template_id
     and t.archived_at is null;

  if not found then
    perform core.refuse(
      'INSPECTION_TEMPLATE_NOT_PUBLISHED', 'The template has no published revision, or is archived', 409,
      p_hint => 'Publish it with publish_inspection_template'
    );
  end if;

  if not inspection.fits_scope(v_scope, p_inspection) then
    perform core.refuse_field(
      case v_scope when 'ASSET' then 'asset_id' when 'LOCATION' then 'location_id' else 'worker_id' end,
      'MISSING_VALUE', format('Required: the template is for one %s', lower(v_scope))
    );
  end if;

  perform inspection.check_meters(p_inspection);

  p_inspection.id := uuidv7();
  p_inspection.title := coalesce(p_inspection.title, v_name);
  return (inspection.stored(array[p_inspection]))[1];
end
$$;

grant execute on function inspection.raise_inspection to assetry_api;
