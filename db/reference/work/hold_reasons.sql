merge into work.hold_reasons as h
using (
  values
    ('WAITING_FOR_PARTS', 'Waiting for parts or material', 'MATERIAL', true, false),
    ('WAITING_FOR_LABOUR', 'Nobody free, or the skill is missing', 'LABOUR', false, false),
    ('WAITING_FOR_ACCESS', 'No access to the place or the asset', 'ACCESS', true, false),
    ('WAITING_FOR_PERMIT', 'Waiting for a permit to work', 'PERMIT', true, false),
    ('WAITING_FOR_SHUTDOWN', 'The plant must be in another condition', 'PLANT_CONDITION', true, false),
    ('WAITING_FOR_VENDOR', 'Waiting for a vendor or contractor', 'VENDOR', true, false),
    ('WAITING_FOR_REQUESTER', 'Waiting for an answer of the requester', 'REQUESTER', true, false),
    ('WAITING_FOR_APPROVAL', 'Waiting for an approval', 'APPROVAL', true, false),
    ('WEATHER', 'The weather does not allow it', 'WEATHER', true, false),
    ('SAFETY', 'Stopped for safety', 'SAFETY', true, true),
    ('OTHER', 'Another reason', 'OTHER', false, true)
) as v (code, name, category, pauses_clock, is_note_required)
on h.code = v.code
when matched then
  update set name = v.name, category = v.category, pauses_clock = v.pauses_clock, is_note_required = v.is_note_required
when not matched then
  insert (code, name, category, pauses_clock, is_note_required)
  values (v.code, v.name, v.category, v.pauses_clock, v.is_note_required);
