comment on type procurement.approvable is
'A purchase order or a requisition as its approval sees it; currency and amount are those of the site';
