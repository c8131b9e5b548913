-- What keeps an inspection from being submitted, as an array in the order of the items: required ones that count and
-- have no answer, and failed ones that lack the note or the picture they need.
create or replace function inspection.unanswered(p_inspection_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'code',
               case
                 when i.answer is null then 'REQUIRED_ITEM_UNANSWERED'
                 when t.needs_note_on_fail and i.note is null then 'REQUIRED_NOTE_MISSING'
                 else 'REQUIRED_PHOTO_MISSING'
               end,
               'message', t.prompt, 'item_id', i.id, 'item_code', t.code, 'position', t.position, 'section', t.section
             )
             order by t.position
           ),
           '[]'
         )
    from inspection.inspection_items as i
    join inspection.template_items as t on t.id = i.template_item_id
   where i.inspection_id = p_inspection_id
     and i.is_visible
     and t.kind <> 'INSTRUCTION'
     and (
       (t.is_required and i.answer is null)
       or (
         i.result = 'FAIL' and (
           (t.needs_note_on_fail and i.note is null) or (t.needs_photo_on_fail and i.photos is null)
         )
       )
     )
$$;

grant execute on function inspection.unanswered to assetry_api;
