comment on type procurement.approvable is
'Purchase order or requisition as submitted for approval; currency and amount are those of the site';
